import { Pause, Play } from 'lucide-react'

/** Plays and stops a picture, from its corner. Above the link that covers a card. */
export function PlayButton({
  isPlaying,
  label,
  onPress,
}: {
  isPlaying: boolean
  /** What a press does, and with what. */
  label: string
  onPress: () => void
}) {
  const Icon = isPlaying ? Pause : Play
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="needs-script absolute end-2 bottom-2 z-10 grid size-9 place-items-center rounded-full border border-line-strong bg-surface text-link transition-colors duration-150 hover:bg-hover pointer-coarse:size-11"
    >
      <Icon aria-hidden size={16} />
    </button>
  )
}
