import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { PagePicture, type PictureName } from './page-picture.tsx'

/** Head of a text page with its picture: beside the words where there is room, below them on a phone. */
export function PicturedHeader({
  picture,
  className,
  children,
}: {
  picture: PictureName
  className?: string
  children: ReactNode
}) {
  return (
    <header
      className={classNames(
        'grid items-center gap-x-16 gap-y-6 tablet:grid-cols-[minmax(0,1fr)_16rem] wide:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]',
        className,
      )}
    >
      <div>{children}</div>
      <PagePicture name={picture} />
    </header>
  )
}
