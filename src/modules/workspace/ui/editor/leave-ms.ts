/** For how long after Escape the Tab key leaves the editor or the terminal, in which it otherwise writes. */
export const LEAVE_MS = 2000
