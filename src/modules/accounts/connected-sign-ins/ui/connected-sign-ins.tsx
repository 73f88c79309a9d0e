import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#platform/messages/messages.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import type { ConnectedSignIns as SignIns } from '../contract.ts'
import type { Provider } from '../../oauth-providers/contract.ts'
import { providerNotice } from '../../login-notice-rules.ts'
import { SettingsPart } from '#ui/layouts/settings-section.tsx'
import { ProviderMark } from '../../oauth-providers/browser.ts'
import { useConnectedSignIns } from './use-connected-sign-ins.ts'

type Ways = ReturnType<typeof useConnectedSignIns>

/** The part of the account's settings that is about signing in by other sites. Nothing where there is none. */
export function ConnectedSignIns() {
  const ways = useConnectedSignIns()
  const { data, isError, refetch } = ways.list
  if (data !== undefined && data.connected.length + data.available.length === 0) return null
  return (
    <SettingsPart id="connected-sign-ins" title={t('Connected accounts')}>
      <p className="max-w-[60ch] text-sm text-muted">
        {t('Log in with an account you have on another site.')}
      </p>
      {data === undefined && !isError ? <SkeletonText lines={3} className="mt-4" /> : null}
      {data === undefined && isError ? (
        <ErrorState title={t('Your connected accounts couldn’t be loaded.')} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined ? null : <Rows signIns={data} ways={ways} />}
    </SettingsPart>
  )
}

function Rows({ signIns, ways }: { signIns: SignIns; ways: Ways }) {
  const hint = useId()
  const { connect, disconnect } = ways
  const isLast = !signIns.canDisconnect && signIns.connected.length > 0
  // On its way to the provider the page is still here.
  const isBusy = connect.isPending || connect.isSuccess || disconnect.isPending
  return (
    <>
      <News signIns={signIns} ways={ways} />
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {signIns.connected.map(({ id, name, email }) => (
          <Row key={id} id={id} name={name} detail={email ?? t('Connected')}>
            <Button
              variant="secondary"
              disabled={isLast || isBusy}
              isLoading={disconnect.isPending && disconnect.variables === id}
              aria-label={t('Disconnect {provider}', { provider: name })}
              aria-describedby={isLast ? hint : undefined}
              onClick={() => disconnect.mutate(id)}
            >
              {t('Disconnect')}
            </Button>
          </Row>
        ))}
        {signIns.available.map(({ id, name }) => (
          <Row key={id} id={id} name={name} detail={t('Not connected')}>
            <Button
              variant="secondary"
              disabled={isBusy}
              isLoading={(connect.isPending || connect.isSuccess) && connect.variables === id}
              aria-label={t('Connect {provider}', { provider: name })}
              onClick={() => connect.mutate(id)}
            >
              {t('Connect')}
            </Button>
          </Row>
        ))}
      </ul>
      {isLast ? (
        <p id={hint} className="mt-3 text-sm text-muted">
          {t('This is your only way to log in. Set a password or add a passkey to disconnect it.')}
        </p>
      ) : null}
    </>
  )
}

function Row({ id, name, detail, children }: Provider & { detail: string; children: React.ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <ProviderMark id={id} />
      <div className="min-w-0 grow">
        <p className="font-semibold">{name}</p>
        <p className="text-sm wrap-anywhere text-muted">{detail}</p>
      </div>
      {children}
    </li>
  )
}

/** Shows the result of the last action here, else the result in the return URL. */
function News({ signIns, ways: { connect, disconnect } }: { signIns: SignIns; ways: Ways }) {
  const [query] = useSearchParams()
  const error = connect.error ?? disconnect.error
  const isFresh = connect.isIdle && disconnect.isIdle
  const connected = signIns.connected.find(({ id }) => id === query.get('connected'))
  const notice = isFresh ? providerNotice(query) : null
  return (
    <div aria-live="polite" className="mt-3 text-sm empty:mt-0">
      {error === null ? null : <p className="text-danger">{t(error.message)}</p>}
      {disconnect.isSuccess && connect.isIdle ? (
        <p className="text-success">{t('Disconnected. We sent you an email about it.')}</p>
      ) : null}
      {notice === null ? null : <p className="text-warning">{t(notice.text)}</p>}
      {isFresh && connected !== undefined ? (
        <p className="text-success">
          {t('{provider} is connected. You can log in with it from now on.', { provider: connected.name })}
        </p>
      ) : null}
    </div>
  )
}
