import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ItemKind } from '#modules/catalog/contract.ts'
import type { NextStep } from '../next-step-rules.ts'
import { StartButton } from './start-button.tsx'

const LESSON: NextStep['lesson'] = {
  id: 'the-plan',
  title: 'The plan',
  minutes: 6,
  type: 'lesson',
  typeCode: 0,
  difficulty: null,
  parts: 2,
  exercises: [],
  href: '/project/tea-timer/the-plan',
  access: 'free',
}

function label(step: NextStep['kind'], kind: ItemKind): string {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <StartButton step={{ kind: step, href: LESSON.href, lesson: LESSON }} kind={kind} />
    </MemoryRouter>,
  )
  return /<a [^>]*>([^<]*)</.exec(html)?.[1] ?? ''
}

test.each([
  ['start', 'course', 'Start the course'],
  ['start', 'practice', 'Start practicing'],
  ['start', 'project', 'Start the project'],
  ['continue', 'project', 'Continue'],
  ['again', 'course', 'Review the course'],
  ['again', 'practice', 'Practice again'],
  ['again', 'project', 'Review the project'],
] as const)('%s of a %s: %s', (step, kind, words) => {
  expect(label(step, kind)).toBe(words)
})
