/** A clock's face: minutes and seconds, tenths when it gets short. */
export function clockFace(milliseconds: number): string {
  if (milliseconds < 10_000) return (Math.floor(milliseconds / 100) / 10).toFixed(1);
  const seconds = Math.floor(milliseconds / 1000);
  const two = (n: number) => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const face = `${two(minutes)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${face}` : face;
}

/** The same for a voice, as an ISO duration: `PT4M5S`. */
export function clockDuration(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `PT${Math.floor(seconds / 60)}M${seconds % 60}S`;
}
