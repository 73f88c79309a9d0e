import { useEffect, type ComponentProps } from 'react'
import { readLocally, storeLocally } from '#platform/browser/local-store.ts'
import { t, tCount } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import type { Mastery } from '../../contract.ts'
import { useMastery } from '../../ui/use-mastery.ts'
import type { HomesteadFacts } from '../homestead-rules.ts'
import { nextPart } from '../homestead-sentence.ts'
import { HomesteadDrawing } from './homestead-drawing.tsx'
import { HomesteadFrame } from './homestead-frame.tsx'

/** Copy of the last answer, shown while the server can't be reached. */
const STORED_KEY = 'homestead'

/** The reader's own homestead, and what the next chapter adds to it. */
export function HomesteadSection({ size }: Pick<ComponentProps<typeof HomesteadFrame>, 'size'>) {
  const { data, isError, refetch } = useMastery(factsOf)
  useEffect(() => {
    if (data) storeLocally(STORED_KEY, data)
  }, [data])
  const frame = size === undefined ? {} : { size }
  const facts = data ?? (isError ? readLocally<HomesteadFacts>(STORED_KEY) : null)
  if (facts === null)
    return (
      <HomesteadFrame {...frame}>
        {isError ? (
          <div className="grid h-full place-items-center">
            <Button variant="secondary" onClick={() => void refetch()}>
              {t('Load your homestead')}
            </Button>
          </div>
        ) : null}
      </HomesteadFrame>
    )
  return (
    <HomesteadFrame
      {...frame}
      count={tCount(facts.chapters, { one: '{n} finished chapter', other: '{n} finished chapters' })}
      caption={captionOf(facts)}
    >
      <HomesteadDrawing {...facts} owner={null} />
    </HomesteadFrame>
  )
}

function factsOf({ chapters, homesteadSeed }: Mastery): HomesteadFacts {
  return { chapters, seed: homesteadSeed }
}

function captionOf(facts: HomesteadFacts): string {
  const part = nextPart(facts)
  if (part === null) return t('Nothing is missing. Enjoy the view.')
  if (facts.chapters === 0) return t('Finish your first chapter to put a roof on it.')
  return t('Your next chapter adds {part}.', { part })
}
