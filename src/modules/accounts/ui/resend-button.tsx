import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { clockText } from '#ui/forms/wait-rules.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'

/**
 * Sends its form, which asks for another mail. While it would come too soon, it says when. It keeps its focus then, and is not read out each
 * second.
 */
export function ResendButton({ left, isSending }: { left: number; isSending: boolean }) {
  // Without scripts nothing would count down; the server says it then.
  const isWaiting = useIsHydrated() && left > 0
  return (
    <Button
      htmlType="submit"
      variant="secondary"
      isLoading={isSending}
      aria-disabled={isWaiting || undefined}
      onClick={(event) => {
        if (isWaiting) event.preventDefault()
      }}
      className="tabular-nums"
    >
      {isWaiting ? t('Send again in {time}', { time: clockText(left) }) : t('Send again')}
    </Button>
  )
}
