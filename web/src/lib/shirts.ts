/** What teams wear, as colours on the screen: the cloth, what is written on it, its trim. */

import type { Side, Tone, View } from "./api/types";

interface Cloth {
  /** The shirt. */
  cloth: string;
  /** What is written on it. */
  ink: string;
  /** The ring around it. */
  trim: string;
  /** The shirt inside out, that goalkeepers wear, and what is written on that. */
  pale: string;
  deep: string;
  /** A line on the page's ground: light, then dark. */
  line: [string, string];
}

const CLOTHS: Record<Tone, Cloth> = {
  red: {
    cloth: "#b93a25",
    ink: "#fff8ec",
    trim: "#ffe9d6",
    pale: "#fdf3df",
    deep: "#8d1f10",
    line: ["#b93a25", "#e58672"],
  },
  yellow: {
    cloth: "#f4c430",
    ink: "#2b2100",
    trim: "#6b5200",
    pale: "#fff6d3",
    deep: "#5c4300",
    line: ["#8a6700", "#f4c430"],
  },
  green: {
    cloth: "#0f4a2c",
    ink: "#eefff1",
    trim: "#c4f0cd",
    pale: "#e6f8e8",
    deep: "#0f4a2c",
    line: ["#0f4a2c", "#86d39d"],
  },
  blue: {
    cloth: "#1f5fbf",
    ink: "#ffffff",
    trim: "#d7e8ff",
    pale: "#e3efff",
    deep: "#123a7a",
    line: ["#1f5fbf", "#8fbaf5"],
  },
  purple: {
    cloth: "#6b3a94",
    ink: "#ffffff",
    trim: "#e7d3fa",
    pale: "#f3e8fd",
    deep: "#47206a",
    line: ["#6b3a94", "#c9a3ea"],
  },
  white: {
    cloth: "#fbf8f0",
    ink: "#1c2621",
    trim: "#77817b",
    pale: "#d9dfdb",
    deep: "#1c2621",
    line: ["#6c7671", "#f2efe6"],
  },
  black: {
    cloth: "#20242b",
    ink: "#ffffff",
    trim: "#c9ced6",
    pale: "#d8dce2",
    deep: "#14171c",
    line: ["#20242b", "#c9ced6"],
  },
};

/** The colours of both sides as properties of a style; none where a game has no squads. */
export function shirtsOf({ squads }: View): string {
  if (!squads) return "";
  const sides: Side[] = ["home", "away"];
  return sides
    .map((side) => {
      const { cloth, ink, trim, pale, deep, line } = CLOTHS[squads[side].shirts];
      return (
        `--${side}:${cloth};--${side}-ink:${ink};--${side}-trim:${trim};` +
        `--${side}-pale:${pale};--${side}-deep:${deep};` +
        `--${side}-line:light-dark(${line.join()})`
      );
    })
    .join(";");
}
