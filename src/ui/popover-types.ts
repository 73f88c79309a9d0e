/** Shapes that popovers and menus share with the panels they fetch. */

/** Where the panel stands to its button. Default: ends meet, as under a button at the end of a bar. */
export type Align = 'start' | 'center' | 'end'

export type MenuItem = MenuDeed | MenuWay

/** Leads to another page. An address of another site opens beside this one. */
type MenuWay = { label: string; to: string }

type MenuDeed = {
  label: string
  onSelect: () => void
  shortcut?: string
  isDisabled?: boolean
  isDanger?: boolean
  /** Given for each item of a choice: one of them is the current one. */
  isChosen?: boolean
}
