/** How everything looks that one types or chooses in. 16 px of text at least: smaller, and iOS zooms the page. */
export const CONTROL_LOOK =
  'w-full min-w-0 rounded-control border border-line-strong bg-surface text-base text-ink placeholder:text-faint ' +
  'transition-colors duration-(--duration-quick) hover:border-muted ' +
  'focus-visible:border-link focus-visible:outline-1 focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted disabled:hover:border-line-strong ' +
  '[&[readonly]]:bg-sunken'

export const CONTROL_HEIGHT = 'min-h-11 px-3.5'
