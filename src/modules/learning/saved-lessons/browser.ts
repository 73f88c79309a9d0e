/** The bookmark of a lesson. */
export { SaveLessonButton } from './ui/save-lesson-button.tsx'
