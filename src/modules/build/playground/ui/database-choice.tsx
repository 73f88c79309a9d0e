import { Database, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { OWN_DATABASE_FILE } from '#modules/exercises/files/contract.ts'
import { DATABASES } from '#modules/visualizer/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toast.tsx'

/** What the queries are about: one of our databases, or one that the learner brings as `database.sql`. */
export function DatabaseChoice({
  database,
  files,
  onChange,
  onBring,
}: {
  database: string | null
  files: SourceFile[]
  onChange: (database: string | null) => void
  onBring: (files: SourceFile[]) => void
}) {
  const picker = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const hasOwn = files.some(({ path }) => path === OWN_DATABASE_FILE)
  const bring = async (file: File | undefined) => {
    if (!file) return
    setReading(true)
    try {
      const { readDatabase } = await import('./read-database.ts')
      const { sql, problem } = await readDatabase(file)
      if (problem !== null)
        showToast({ type: 'error', title: t('This file can’t be used.'), description: problem })
      else {
        onBring([
          ...files.filter(({ path }) => path !== OWN_DATABASE_FILE),
          { path: OWN_DATABASE_FILE, content: sql },
        ])
        onChange(null)
        showToast({ type: 'success', title: t('{file} is your database now.', { file: file.name }) })
      }
    } finally {
      setReading(false)
    }
  }
  return (
    <div className="flex shrink-0 items-center gap-2 border-b border-line bg-paper px-4 py-2">
      <Database aria-hidden size={18} className="shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <Select
          aria-label={t('Database')}
          value={database ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
          options={[
            ...DATABASES.map(({ name, title }) => ({ value: name, label: t(title) })),
            { value: '', label: hasOwn ? t('Your own (database.sql)') : t('Empty') },
          ]}
        />
      </div>
      <IconButton
        icon={Upload}
        label={t('Bring a SQLite or CSV file')}
        disabled={isReading}
        onClick={() => picker.current?.click()}
      />
      <input
        ref={picker}
        type="file"
        accept=".csv,.tsv,.db,.sqlite,.sqlite3,.sql"
        hidden
        onChange={({ currentTarget }) => {
          void bring(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
