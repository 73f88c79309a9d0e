import { Check, Minus } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import { say } from '#platform/words/say.ts'
import { passwordChecks } from '../../password-rules.ts'

/** The four rules, each with a tick once it is kept. */
export function PasswordChecks({ password }: { password: string }) {
  if (password === '') return null
  return (
    <ul className="grid gap-1 text-sm">
      {passwordChecks(password).map(({ message, isMet }) => (
        <li
          key={message}
          className={classNames('flex items-center gap-2', isMet ? 'text-success' : 'text-muted')}
        >
          {isMet ? <Check aria-hidden size={16} /> : <Minus aria-hidden size={16} />}
          {say(message)}
          <span className="sr-only">{isMet ? say('(done)') : say('(missing)')}</span>
        </li>
      ))}
    </ul>
  )
}
