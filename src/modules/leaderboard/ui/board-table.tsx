import { Ellipsis, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ReportDialog } from '#modules/community/browser.ts'
import { formatNumber, languageTag, t } from '#platform/messages/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/popover.tsx'
import type { BoardRow } from '../contract.ts'
import { useFollowed } from './use-boards.ts'

const CELL = 'px-2 py-2.5 tablet:px-3'

/** Learners on a board: rank, name, country and points, whom one follows, and what can be done about each. */
export function BoardTable({
  caption,
  rows,
  own,
}: {
  caption: string
  rows: readonly BoardRow[]
  /** The reader's own name on boards; null: not known yet, or nobody is signed in. */
  own: string | null
}) {
  const { isKnown, refs, follow } = useFollowed()
  const [reported, setReported] = useState<BoardRow | null>(null)
  const head = `${CELL} font-semibold text-muted`
  return (
    <>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong text-start">
            <th scope="col" className={`${head} w-14 text-end`}>
              {t('Rank')}
            </th>
            <th scope="col" className={`${head} text-start`}>
              {t('Learner')}
            </th>
            <th scope="col" className={`${head} text-start max-tablet:hidden`}>
              {t('Country')}
            </th>
            <th scope="col" className={`${head} text-end`}>
              {t('Points')}
            </th>
            {isKnown ? (
              <th scope="col" className={`${head} w-12`}>
                <span className="sr-only">{t('Actions')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => {
            const isOwn = row.isYou || row.ref === own
            return (
              <tr key={row.ref} className={isOwn ? 'bg-primary-soft' : undefined}>
                <td className={`${CELL} text-end font-semibold tabular-nums`}>{formatNumber(row.rank)}</td>
                <th scope="row" className={`${CELL} text-start font-semibold`}>
                  <Learner row={row} isOwn={isOwn} isFollowed={refs.has(row.ref)} />
                </th>
                <td className={`${CELL} max-tablet:hidden`}>
                  <Country code={row.country} />
                </td>
                <td className={`${CELL} text-end tabular-nums`}>{formatNumber(row.points)}</td>
                {isKnown ? (
                  <td className={`${CELL} text-end`}>
                    {isOwn ? null : (
                      <Actions
                        name={row.name}
                        follows={refs.has(row.ref)}
                        onFollow={(follows) => follow({ ref: row.ref, follows })}
                        onReport={() => setReported(row)}
                      />
                    )}
                  </td>
                ) : null}
              </tr>
            )
          })}
        </tbody>
      </table>
      <ReportDialog
        kind="board-place"
        id={reported?.ref ?? ''}
        title={t('Report {name}', { name: reported?.name ?? '' })}
        isOpen={reported !== null}
        onClose={() => setReported(null)}
      />
    </>
  )
}

function Learner({
  row: { name, handle, picture },
  isOwn,
  isFollowed,
}: {
  row: BoardRow
  isOwn: boolean
  isFollowed: boolean
}) {
  return (
    <span className="flex items-center gap-3">
      <span className="max-tablet:hidden">
        <Avatar name={name} picture={picture} size="compact" isDecorative />
      </span>
      <span className="min-w-0">
        {handle === null ? (
          name
        ) : (
          <Link to={`/u/${handle}`} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        )}
        {isOwn ? <span className="ms-2 text-sm font-normal text-muted">{t('You')}</span> : null}
        {isFollowed ? (
          <UserCheck
            role="img"
            aria-label={t('You follow them')}
            size={16}
            className="ms-2 inline-block align-text-bottom text-primary"
          />
        ) : null}
      </span>
    </span>
  )
}

/** A country by its code; its name, which browsers know in their own words, in the tooltip. */
function Country({ code }: { code: string | null }) {
  if (code === null) return null
  const name = new Intl.DisplayNames(languageTag(), { type: 'region' }).of(code) ?? code
  return (
    <abbr title={name} suppressHydrationWarning className="text-muted no-underline">
      {code}
    </abbr>
  )
}

function Actions({
  name,
  follows,
  onFollow,
  onReport,
}: {
  name: string
  follows: boolean
  onFollow: (follows: boolean) => void
  onReport: () => void
}) {
  const label = t('Actions for {name}', { name })
  return (
    <Menu
      label={label}
      trigger={(props) => <IconButton {...props} icon={Ellipsis} label={label} className="-my-1.5" />}
      items={[
        { label: follows ? t('Stop following') : t('Follow'), onSelect: () => onFollow(!follows) },
        { label: t('Report'), onSelect: onReport },
      ]}
    />
  )
}
