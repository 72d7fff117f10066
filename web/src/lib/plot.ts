/** Lines of a plot: what has come together by each frame of a replay. */

import type { ShotTaken, GoalScored, Side } from "./api/types";

/** A value that holds from a frame on. */
export interface Step {
  frame: number;
  value: number;
}

/** How many goals a side had from each frame on. */
export function goalSteps(goals: GoalScored[], side: Side): Step[] {
  return goals
    .filter((goal) => goal.side === side)
    .map(({ frame }, index) => ({ frame, value: index + 1 }));
}

/** How many were to be expected of its shots. */
export function expectedSteps(shots: ShotTaken[], side: Side): Step[] {
  let value = 0;
  return shots
    .filter((shot) => shot.side === side)
    .map(({ frame, odds }) => {
      value += odds.num / odds.den;
      return { frame, value };
    });
}

/** How a plot lies: the frames across, the values upwards. */
export interface Scale {
  width: number;
  height: number;
  /** The last frame. */
  last: number;
  /** The greatest value. */
  most: number;
}

export function across({ width, last }: Scale, frame: number): number {
  return last > 0 ? (frame / last) * width : 0;
}

export function up({ height, most }: Scale, value: number): number {
  return height - (most > 0 ? value / most : 0) * height;
}

const short = (number: number) => Math.round(number * 10) / 10;

/** A line that goes up in steps, from nothing at the first frame to the last frame. */
export function stepPath(steps: Step[], scale: Scale): string {
  const path = [`M0 ${short(up(scale, 0))}`];
  for (const { frame, value } of steps) {
    path.push(`H${short(across(scale, frame))}`, `V${short(up(scale, value))}`);
  }
  return [...path, `H${scale.width}`].join("");
}

/** A line through a value of every frame; of many frames as many as can be told apart. */
export function linePath(values: number[], scale: Scale): string {
  const every = Math.max(1, Math.floor(values.length / (2 * scale.width)));
  const points = values.flatMap((value, frame) => {
    const kept = frame % every === 0 || frame === values.length - 1;
    return kept ? [`${short(across(scale, frame))} ${short(up(scale, value))}`] : [];
  });
  return points.length > 0 ? `M${points.join("L")}` : "";
}

/** The frame under a place across the plot, from 0 at the left to 1 at the right. */
export function frameAt(part: number, last: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * last);
}

/** Round values for the lines of a plot, `finest` apart or more: from one at or below all values to one at or above them. */
export function ticks(values: number[], finest: number, most = 4): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const apart = Math.max((high - low) / most, finest);
  const power = 10 ** Math.floor(Math.log10(apart));
  const step = power * [1, 2, 5, 10].find((part) => apart <= part * power * 1.001)!;
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  const line = (_: unknown, i: number) => Math.round((first + i) * step * 100) / 100;
  return Array.from({ length: last - first + 1 }, line);
}

/** The area as far around values as each may be off. */
export function bandPath(values: number[], off: number[], scale: Scale): string {
  const edge = (sign: number) =>
    values.map((value, i) => {
      const y = up(scale, value + sign * (off[i] ?? 0));
      return `${short(across(scale, i))} ${short(y)}`;
    });
  return `M${edge(1).join("L")}L${edge(-1).reverse().join("L")}z`;
}
