import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { lightenManifest } from './scripts/built-assets.ts'

export default {
  appDirectory: 'src',
  ssr: true,
  // The whole route table is small: one manifest with the page instead of a request per link.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) =>
    lightenManifest(join(reactRouterConfig.buildDirectory, 'client/assets')),
} satisfies Config
