import type { ReactNode, Ref } from 'react'

/** One matter of the settings. Its id is what the list beside it, and links from elsewhere, lead to. */
export function SettingsSection({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="border-t border-line py-10 first:border-t-0 first:pt-0"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      {lead ? <p className="mt-2 max-w-[60ch] text-sm text-muted">{lead}</p> : null}
      <div className="mt-5">{children}</div>
    </section>
  )
}

/** A smaller matter within a section. */
export function SettingsPart({
  title,
  id,
  state,
  box,
  children,
}: {
  title: string
  /** For links from elsewhere. */
  id?: string
  /** A word beside the title: on or off. */
  state?: ReactNode
  box?: Ref<HTMLDivElement>
  children: ReactNode
}) {
  return (
    <div ref={box} id={id} className="mt-8 first:mt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
        {state}
      </div>
      <div className="mt-2">{children}</div>
    </div>
  )
}
