/** Does nothing, and is asked nothing: how late its event loop is, is the machine's doing. */
import { createServer } from 'node:net'

createServer().listen(Number(process.env.PORT), '127.0.0.1', () => {
  console.log(`It is ready: http://localhost:${process.env.PORT}`)
})
