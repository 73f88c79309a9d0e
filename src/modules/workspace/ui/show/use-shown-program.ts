import { useRef, useState } from 'react'
import type { ShowProgram, SourceFile } from '#modules/exercises/contract.ts'
import { isRunLanguage } from '#modules/exercises/languages/contract.ts'
import { t } from '#platform/messages/messages.ts'
import type { ShownRun } from './show-run.ts'

/** Another way to run the files: an exercise is checked. */
export type Execute = (files: SourceFile[]) => Promise<ShownRun>

export type FilesInUse = {
  now: SourceFile[]
  areAsGiven: boolean
  /** Goes up when files were changed from outside the editor. */
  revision: number
  edit: (path: string, content: string) => void
  reset: () => void
}

/** The program's files as they are edited. */
export function useFiles(program: ShowProgram): FilesInUse {
  const [files, setFiles] = useState(program.files)
  const [revision, setRevision] = useState(0)
  return {
    now: files,
    areAsGiven: files.every((file, index) => file.content === program.files[index]?.content),
    revision,
    edit: (path, content) =>
      setFiles((known) => known.map((file) => (file.path === path ? { path, content } : file))),
    reset: () => {
      setFiles(program.files)
      setRevision((last) => last + 1)
    },
  }
}

/** The last run, and how to start one. A page that is not checked only counts the presses of Run. */
export function useShownRun(program: ShowProgram, execute: Execute | undefined) {
  const [run, setRun] = useState<ShownRun | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [presses, setPresses] = useState(0)
  const isBusy = useRef(false)
  const isPage = !isRunLanguage(program.language)

  const start = async (files: SourceFile[]) => {
    if (isBusy.current) return
    if (isPage) {
      setPresses((last) => last + 1)
      if (execute === undefined) return
    }
    isBusy.current = true
    setRunning(true)
    try {
      const { runForShow } = await import('./show-run.ts')
      setRun(await (execute?.(files) ?? runForShow(program, files)))
    } catch {
      const text = t('Check your connection and try again. Your code is saved.')
      setRun({ text, note: t('Can’t reach the server'), isFailed: true })
    }
    setRunning(false)
    isBusy.current = false
  }

  return { run, isRunning, isPage, presses, start, clear: () => setRun(null) }
}
