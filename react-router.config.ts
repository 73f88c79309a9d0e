import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // The whole route table is small: one manifest with the page instead of a request per link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
