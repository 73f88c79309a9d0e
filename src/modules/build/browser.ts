/** Build parts for the pages of other modules. */

/** Loads what saves a learner's program of a guided project as a project of their own. */
export const loadSaveGuidedProject = async () =>
  (await import('./projects/ui/guided/save-guided-project.tsx')).SaveGuidedProject
