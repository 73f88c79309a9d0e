import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { type Inline, parsePostText } from '../post-text-rules.ts'

/** What a stranger wrote, as elements: no HTML of theirs is ever put on the page. */
export function PostText({ text, className }: { text: string; className?: string }) {
  return (
    <div className={classNames('grid gap-3 wrap-anywhere', className)}>
      {parsePostText(text).map((block, index) =>
        block.kind === 'code' ? (
          <div key={index} className="relative min-w-0">
            <div className="absolute end-1.5 top-1.5">
              <CopyButton text={block.code} label={t('Copy code')} />
            </div>
            <pre
              className="overflow-x-auto rounded-small bg-sunken py-3 ps-3 pe-14 font-mono text-sm leading-normal"
              tabIndex={0}
            >
              {block.code}
            </pre>
          </div>
        ) : (
          <p key={index}>
            {block.lines.map((line, at) => (
              <span key={at} className="block">
                <Parts parts={line} />
              </span>
            ))}
          </p>
        ),
      )}
    </div>
  )
}

function Parts({ parts }: { parts: Inline[] }) {
  return parts.map((part, index) => {
    switch (part.kind) {
      case 'text':
        return part.text
      case 'code':
        return (
          <code key={index} className="rounded-mark bg-sunken px-1 py-0.5 font-mono text-[0.92em]">
            {part.text}
          </code>
        )
      case 'strong':
        return (
          <strong key={index}>
            <Parts parts={part.parts} />
          </strong>
        )
      case 'emphasis':
        return (
          <em key={index}>
            <Parts parts={part.parts} />
          </em>
        )
      case 'link':
        return (
          <a
            key={index}
            href={part.href}
            rel="nofollow ugc noopener noreferrer"
            target="_blank"
            className="text-link underline underline-offset-2"
          >
            {part.text}
            {part.host === null ? null : <span className="text-muted">{` (${part.host})`}</span>}
          </a>
        )
    }
  })
}
