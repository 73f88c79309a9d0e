/** Programs step by step: what other modules' pages may use of the visualizer. */
import { lazyPart } from '#ui/lazy-part.ts'

export type { StepperProps } from './ui/stepper/stepper.tsx'

/** Comes when it is first shown; put it in a `Suspense`, in a place whose height is given. */
export const Stepper = lazyPart(async () => (await import('./ui/stepper/stepper.tsx')).Stepper)
