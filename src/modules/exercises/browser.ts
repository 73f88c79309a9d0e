/** Parts that other modules' pages may use of exercises. */
export { LanguageBadge } from './ui/language-badge.tsx'
