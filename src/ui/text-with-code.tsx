/** A sentence in which `backticks` mean code, as authors and the explainer write it. */
export function TextWithCode({ text }: { text: string }) {
  return (
    <span className="prose-inline">
      {text
        .split(/`([^`\n]+)`/)
        .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}
    </span>
  )
}
