/** Parts of the assistant for pages of other modules. */

/** Loads the hints of a challenge whose tests fail. */
export const loadHintLadder = async () => (await import('./hints/ui/hint-ladder.tsx')).HintLadder
