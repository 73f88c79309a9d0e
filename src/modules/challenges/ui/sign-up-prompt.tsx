import { Suspense } from 'react'
import { loadSignUpCard } from '#modules/accounts/browser.ts'
import { tCount } from '#platform/messages/messages.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { useOwnChallenges } from './own-challenges.ts'

const SignUpCard = lazyPart(loadSignUpCard)

/** Where a challenge is solved: whoever has no account is asked, once in a while, whether to keep all this. */
export function SignUpPrompt() {
  const { data: own } = useOwnChallenges()
  const solved = own?.challenges.filter(({ status }) => status === 'solved').length ?? 0
  if (solved === 0) return null
  return (
    <Suspense fallback={null}>
      <SignUpCard
        done={solved}
        text={tCount(solved, {
          one: 'Your {n} solved challenge is saved only in this browser. An account saves it on every device and puts you on the leaderboard.',
          other:
            'Your {n} solved challenges are saved only in this browser. An account saves them on every device and puts you on the leaderboard.',
        })}
      />
    </Suspense>
  )
}
