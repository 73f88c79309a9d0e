/** Skills on pages. */

/** Code of the reader's own skills; it comes when they are shown. */
export const loadSkillsPart = async () => (await import('./ui/skills-part.tsx')).SkillsPart
