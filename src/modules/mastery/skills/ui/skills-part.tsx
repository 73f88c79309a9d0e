import { useState } from 'react'
import { t, tCount } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { Mastery, Skill } from '../../contract.ts'
import { MasterySection } from '../../ui/mastery-section.tsx'
import { useMastery } from '../../ui/use-mastery.ts'
import { againText, levelWord, skillSentence } from '../skill-sentence.ts'

/** Skills shown before the rest is asked for. */
const SHOWN = 8

/** The reader's skills by concept, the strongest first. */
export function SkillsPart() {
  return (
    <MasterySection
      id="skills"
      title={t('Skills')}
      lead={t(
        'Strength comes from exercises you passed. It fades with time and returns when you solve them again.',
      )}
      loading={t('Loading your skills')}
      failed={t('Your skills couldn’t be loaded.')}
      query={useMastery(strongestFirst)}
    >
      {(skills) => <Skills skills={skills} />}
    </MasterySection>
  )
}

function strongestFirst({ skills }: Mastery): Skill[] {
  return skills.toSorted((one, other) => other.strength - one.strength)
}

function Skills({ skills }: { skills: readonly Skill[] }) {
  const [isWhole, setWhole] = useState(false)
  if (skills.length === 0)
    return (
      <p className="max-w-[60ch] text-muted">
        {t('Solve your first exercise, and the skill it trains shows up here.')}
      </p>
    )
  return (
    <>
      <ul className="grid gap-x-12 gap-y-6 tablet:grid-cols-2">
        {(isWhole ? skills : skills.slice(0, SHOWN)).map((skill) => (
          <SkillItem key={skill.id} skill={skill} />
        ))}
      </ul>
      {skills.length > SHOWN ? (
        <Button
          type="link"
          size="compact"
          className="mt-5 px-0!"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole
            ? t('Show fewer skills')
            : tCount(skills.length, { one: 'Show {n} skill', other: 'Show all {n} skills' })}
        </Button>
      ) : null}
    </>
  )
}

function SkillItem({ skill }: { skill: Skill }) {
  const { title, strength, passed, total, due } = skill
  return (
    <li>
      <span className="sr-only">{skillSentence(skill)}</span>
      <div aria-hidden>
        <p className="flex items-baseline justify-between gap-4">
          <span className="min-w-0 font-semibold">{title}</span>
          <span className="shrink-0 text-sm text-muted">{levelWord(skill)}</span>
        </p>
        <ProgressBar percent={strength * 100} label={title} className="mt-1.5" />
        <p className="mt-1.5 flex justify-between gap-4 text-sm text-muted tabular-nums">
          <span>{t('{passed} of {total} exercises', { passed, total })}</span>
          {due > 0 ? <span>{againText(due)}</span> : null}
        </p>
      </div>
    </li>
  )
}
