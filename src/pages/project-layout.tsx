import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { loadSaveGuidedProject } from '#modules/build/browser.ts'
import type { ProjectEnd } from '#modules/learning/browser.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const SaveGuidedProject = lazyPart(loadSaveGuidedProject)

/** On the first and the last page of a guided project's last lesson: what the learner may do with their program. */
const projectEnd: ProjectEnd = ({ course, next, pages }, number) =>
  course.kind === 'project' && next === null && (number === 1 || number === pages.length) ? (
    <Suspense fallback={null}>
      <SaveGuidedProject course={course} />
    </Suspense>
  ) : null

/** Around the lessons of projects: what they show of modules that the player doesn't know. Other lessons don't load it. */
export default function ProjectLayout() {
  return <Outlet context={projectEnd} />
}
