/** The game that the page in sight is about, for what stands on every page; nothing on pages of all games. */
export const shownGame = $state<{ id: string | null }>({ id: null });

/** While a page is shown, it is about this game: to be called as the page is made. */
export function showGame(id: () => string | null | undefined): void {
  $effect(() => {
    shownGame.id = id() ?? null;
    return () => (shownGame.id = null);
  });
}
