/** What teams wear, as colours on the screen: the cloth, what is written on it, its trim. */

import type { Side, Tone, View } from "./api/types";
import cloths from "./cloths.json";

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
  line: string[];
}

/** By tone; the server draws pictures in the same colours. */
const CLOTHS: Record<Tone, Cloth> = cloths;

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
