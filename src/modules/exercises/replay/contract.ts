/** Recording of a program in a terminal, to be played again: what it printed, and the lines that somebody typed. */
import { z } from 'zod'

/** Milliseconds from the beginning, and the text: printed at once (`out`), or typed key by key from then on (`typed`, without its Enter). */
export const replayFrame = z.tuple([z.number().int().min(0), z.enum(['out', 'typed']), z.string()])
export type ReplayFrame = z.infer<typeof replayFrame>

/** Frames in the order in which they happen. A typed line ends before the next frame begins. */
export const replay = z.object({ frames: z.array(replayFrame) })
export type Replay = z.infer<typeof replay>

/** Stretch of a terminal's text. The line break after a typed line is printed. */
export const replayText = z.object({ kind: z.enum(['out', 'typed']), text: z.string() })
export type ReplayText = z.infer<typeof replayText>
