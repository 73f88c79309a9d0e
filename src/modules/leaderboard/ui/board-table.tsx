import { UserCheck, UserPlus } from 'lucide-react'
import { Link } from 'react-router'
import { formatNumber, languageTag, t } from '#platform/messages/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { type Column, Table } from '#ui/table.tsx'
import type { BoardRow } from '../contract.ts'
import { useFollowed } from './use-boards.ts'

/** Learners on a board: rank, name, country and points, and whom one follows. */
export function BoardTable({
  caption,
  rows,
  own,
  hasCountries = true,
  empty,
}: {
  caption: string
  rows: readonly BoardRow[]
  /** The reader's own name on boards; null: not known yet, or nobody is signed in. */
  own: string | null
  hasCountries?: boolean
  empty?: React.ReactNode
}) {
  const followed = useFollowed()
  const isOwn = (row: BoardRow) => row.isYou || row.ref === own
  const columns: Column<BoardRow>[] = [
    {
      key: 'rank',
      title: t('Rank'),
      cell: ({ rank }) => <span className="font-semibold tabular-nums">{formatNumber(rank)}</span>,
    },
    {
      key: 'learner',
      title: t('Learner'),
      isRowHeader: true,
      cell: (row) => <Learner row={row} isOwn={isOwn(row)} />,
    },
    ...(hasCountries
      ? [{ key: 'country', title: t('Country'), cell: ({ country }: BoardRow) => <Country code={country} /> }]
      : []),
    {
      key: 'points',
      title: t('Points'),
      align: 'end',
      cell: ({ points }) => <span className="tabular-nums">{formatNumber(points)}</span>,
    },
    ...(followed.isKnown
      ? [
          {
            key: 'follow',
            title: <span className="sr-only">{t('Follow')}</span>,
            align: 'end' as const,
            cell: (row: BoardRow) =>
              isOwn(row) ? null : (
                <FollowButton
                  row={row}
                  follows={followed.refs.has(row.ref)}
                  onFollow={(follows) => followed.follow({ ref: row.ref, follows })}
                />
              ),
          },
        ]
      : []),
  ]
  return (
    <Table
      caption={caption}
      isCaptionHidden
      columns={columns}
      rows={rows}
      rowKey={({ ref }) => ref}
      isMarked={isOwn}
      empty={empty}
    />
  )
}

function Learner({ row: { name, handle, picture }, isOwn }: { row: BoardRow; isOwn: boolean }) {
  return (
    <span className="flex items-center gap-3">
      <Avatar name={name} picture={picture} size="compact" isDecorative />
      <span className="min-w-0">
        {handle === null ? (
          name
        ) : (
          <Link to={`/u/${handle}`} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        )}
        {isOwn ? <span className="ms-2 text-sm font-normal text-muted">{t('You')}</span> : null}
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

function FollowButton({
  row: { name },
  follows,
  onFollow,
}: {
  row: BoardRow
  follows: boolean
  onFollow: (follows: boolean) => void
}) {
  return (
    <IconButton
      icon={follows ? UserCheck : UserPlus}
      label={follows ? t('Stop following {name}', { name }) : t('Follow {name}', { name })}
      aria-pressed={follows}
      className="-my-1.5"
      onClick={() => onFollow(!follows)}
    />
  )
}
