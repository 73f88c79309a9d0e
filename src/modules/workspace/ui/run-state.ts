/** The run button: run, then retry, then success. A pure machine, so that no screen invents its own. */
export type RunStep = 'run' | 'retry' | 'success'
export type RunLoading = 'normal' | 'loading' | 'disabled'
export type RunResultName = 'initial' | 'success' | 'fail' | 'compilationError'
export type RunState = { step: RunStep; loading: RunLoading; result: RunResultName }

export type RunEvent =
  | { type: 'start' }
  | { type: 'finish'; result: Exclude<RunResultName, 'initial'> }
  /** Event of a run that never happened: cancelled, offline, queue full. The step stays as it was. */
  | { type: 'abandon' }
  | { type: 'edit' }
  | { type: 'reset' }
  | { type: 'disable' }
  | { type: 'enable' }

export const INITIAL_RUN: RunState = { step: 'run', loading: 'normal', result: 'initial' }

/** Returns the button's next state. Starting while running or disabled changes nothing. */
export function nextRunState(state: RunState, event: RunEvent): RunState {
  switch (event.type) {
    case 'start':
      return state.loading === 'normal' ? { ...state, loading: 'loading' } : state
    case 'finish':
      if (state.loading !== 'loading') return state
      return {
        step: event.result === 'success' ? 'success' : 'retry',
        loading: 'normal',
        result: event.result,
      }
    case 'abandon':
      return state.loading === 'loading' ? { ...state, loading: 'normal' } : state
    case 'edit':
      // Code that was right may be wrong now; code that was wrong is still being mended.
      return state.step === 'success' ? { ...state, step: 'run' } : state
    case 'reset':
      return { ...INITIAL_RUN, loading: state.loading === 'disabled' ? 'disabled' : 'normal' }
    case 'disable':
      return state.loading === 'normal' ? { ...state, loading: 'disabled' } : state
    case 'enable':
      return state.loading === 'disabled' ? { ...state, loading: 'normal' } : state
  }
}
