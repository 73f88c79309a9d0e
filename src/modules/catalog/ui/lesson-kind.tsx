import { BookOpenText, ListChecks, Megaphone, Play, SquareTerminal, type LucideIcon } from 'lucide-react'
import { t, message } from '#platform/messages/messages.ts'
import type { LessonType } from '../contract.ts'

const kinds: Record<LessonType, { name: string; icon: LucideIcon }> = {
  lesson: { name: message('Lesson'), icon: BookOpenText },
  quiz: { name: message('Quiz'), icon: ListChecks },
  challenge: { name: message('Challenge'), icon: SquareTerminal },
  video: { name: message('Video'), icon: Play },
  marketing: { name: message('Note'), icon: Megaphone },
}

/** What kind of lesson it is, as an icon with its name for those who do not see it. */
export function LessonKindIcon({
  type,
  size = 18,
  isNamed = true,
}: {
  type: LessonType
  size?: number
  /** False where the name stands beside it. */
  isNamed?: boolean
}) {
  const { name, icon: Icon } = kinds[type]
  return (
    <span className="inline-flex shrink-0 text-muted">
      <Icon aria-hidden size={size} />
      {/* A quiz says so in its title. */}
      {isNamed && type !== 'quiz' ? <span className="sr-only">{t(name)}: </span> : null}
    </span>
  )
}
