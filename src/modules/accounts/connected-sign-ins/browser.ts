/** Settings of the connected sign-ins. */
export { ConnectedSignIns } from './ui/connected-sign-ins.tsx'
