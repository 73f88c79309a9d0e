import { t } from '#platform/messages/messages.ts'

/** A QR code as the server drew it; dark on light in both themes, as readers want it. */
export function QrPicture({ size, path }: { size: number; path: string }) {
  return (
    <svg
      role="img"
      aria-label={t('QR code for your authenticator app')}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-52 rounded-control border border-line bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
