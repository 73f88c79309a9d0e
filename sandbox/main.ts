/**
 * The process that runs strangers' programs. It knows no secret, no database and nothing of src/.
 *
 *   node sandbox/main.ts --socket PATH     listen on a unix socket (its folder must exist)
 *   node sandbox/main.ts                   a runner alone: listen at HOST (127.0.0.1) and PORT (4000), or --host, --port;
 *                                          RUNNER_TOKEN is what the servers that use it must show
 *   RUNNER_WITHOUT_CGROUPS=accept …        run programs also where no control groups can be had, with weaker limits
 *   RUNNER_MEMORY_MB=4096 …                what all programs together may use; three quarters of the machine otherwise
 *   … --without-cgroups                    leave the limits of whole runs to the watchdog, as where groups cannot be had
 *   … --without-launcher                   start instances by the shell, as where nothing can be compiled
 */
import { enterOwnNamespace } from './isolation/own-namespace.ts'

enterOwnNamespace()
// Only now: what follows takes longer to load, and would be loaded twice.
await import('./serve.ts')
