/** The sandbox provider, entered only by the code that chooses providers and registers routes and jobs. */
export { sandboxWebhookJob } from './deliver-messages.ts'
export { openSandboxLinking } from './open-sandbox-linking.ts'
export { openSandboxProvider } from './open-sandbox-provider.ts'
export { forgetSandboxJob, sandboxClockJob } from './sandbox-clock.ts'
export { registerSandbox } from './sandbox-routes.ts'
