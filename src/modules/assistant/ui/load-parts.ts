/** Fetches what explains, each when it is first needed. */
export const loadPanel = async () => (await import('./explain-panel.tsx')).ExplainPanel
export const loadMeaning = async () => (await import('./message-meaning.tsx')).MessageMeaning
