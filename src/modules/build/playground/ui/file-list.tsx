import { EllipsisVertical, FilePlus, FileText, FolderOpen, Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import type { SourceFile } from '#modules/exercises/contract.ts'
import { MOST_FILES } from '#modules/exercises/files/contract.ts'
import { isPressed } from '#modules/workspace/browser.ts'
import { t } from '#platform/messages/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/popover.tsx'
import { FILE_KEYS } from '../file-keys.ts'
import {
  foldersOf,
  type FileView,
  type FolderView,
  pathIn,
  problemOfPath,
  treeOf,
} from '../project-files-rules.ts'
import { NameField } from './name-field.tsx'

/** Kind of what is dragged: a file of this list, not one of the computer. */
const DRAGGED = 'application/x-codestead-file'

export type FileListProps = {
  files: SourceFile[]
  /** The file that starts; it keeps its name. */
  entryFile: string
  activePath: string
  onOpen: (path: string) => void
  onAdd: (path: string) => void
  onRename: (path: string, to: string) => void
  onRemove: (path: string) => void
  onDownload: (path: string) => void
  onUpload: (files: File[]) => void
  /** Below the files. */
  children: ReactNode
}

type Naming = { path: string | null }

/** Files and folders: to open, add, rename, move, upload and delete. */
export function FileList(props: FileListProps) {
  const { files, entryFile } = props
  const [naming, setNaming] = useState<Naming | null>(null)
  const isFull = files.length >= MOST_FILES

  const move = (path: string, folder: string) => {
    const to = pathIn(folder, path)
    if (to !== path && path !== entryFile && problemOfPath(files, to, path) === null) props.onRename(path, to)
  }
  const { over, target } = useDropTargets({ onMove: move, onUpload: props.onUpload })

  const row = (file: FileView) =>
    naming?.path === file.path ? (
      <NameField
        key={file.path}
        initial={file.path}
        problemOf={(name) => problemOfPath(files, name, file.path)}
        onDone={(to) => {
          setNaming(null)
          if (to !== null && to !== file.path) props.onRename(file.path, to)
        }}
      />
    ) : (
      <FileRow
        key={file.path}
        {...props}
        file={file}
        onMove={move}
        onName={() => setNaming({ path: file.path })}
      />
    )

  const folder = ({ path, name, folders, files: own }: FolderView) => (
    <li key={path} {...target(path)} className={classNames('rounded-control', over === path && 'bg-hover')}>
      <p className="flex min-h-9 items-center gap-2 px-2 font-mono text-xs text-muted">
        <FolderOpen aria-hidden size={16} className="shrink-0" />
        <span className="truncate">{name}</span>
      </p>
      <ul className="ms-3 border-s border-line ps-1">
        {folders.map(folder)}
        {own.map(row)}
      </ul>
    </li>
  )

  const tree = treeOf(files, entryFile)
  return (
    <section
      aria-label={t('Files')}
      {...target('')}
      className={classNames('flex h-full min-h-0 flex-col bg-paper', over === '' && 'bg-hover')}
    >
      <Heading isFull={isFull} onNew={() => setNaming({ path: null })} onUpload={props.onUpload} />
      <ul className="min-h-0 grow overflow-y-auto p-2">
        {naming?.path === null ? (
          <NameField
            initial=""
            problemOf={(name) => problemOfPath(files, name, null)}
            onDone={(path) => {
              setNaming(null)
              if (path !== null) props.onAdd(path)
            }}
          />
        ) : null}
        {tree.folders.map(folder)}
        {tree.files.map(row)}
      </ul>
      {isFull ? (
        <p className="border-t border-line px-4 py-2 text-xs text-muted">
          {t('A project has at most 20 files.')}
        </p>
      ) : null}
      {props.children}
    </section>
  )
}

/** Which place is under what is dragged, and the handlers of a place into which files can be dropped. */
function useDropTargets({
  onMove,
  onUpload,
}: {
  onMove: (path: string, folder: string) => void
  onUpload: (files: File[]) => void
}) {
  const [over, setOver] = useState<string | null>(null)
  const target = (folder: string) => ({
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      event.stopPropagation()
      setOver(folder)
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      event.stopPropagation()
      setOver(null)
      const path = event.dataTransfer.getData(DRAGGED)
      if (path !== '') onMove(path, folder)
      else if (event.dataTransfer.files.length > 0) onUpload([...event.dataTransfer.files])
    },
  })
  return { over, target }
}

function Heading({
  isFull,
  onNew,
  onUpload,
}: {
  isFull: boolean
  onNew: () => void
  onUpload: (files: File[]) => void
}) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <header className="flex min-h-12 shrink-0 items-center border-b border-line ps-4 pe-2">
      <h2 className="grow text-sm font-semibold">{t('Files')}</h2>
      <IconButton icon={FilePlus} label={t('New file')} disabled={isFull} onClick={onNew} />
      <IconButton icon={Upload} label={t('Upload files')} onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onUpload([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </header>
  )
}

function FileRow({
  file: { path, name },
  files,
  entryFile,
  activePath,
  onOpen,
  onRemove,
  onDownload,
  onMove,
  onName,
}: FileListProps & { file: FileView; onMove: (path: string, folder: string) => void; onName: () => void }) {
  const isEntry = path === entryFile
  const folders = foldersOf(files).filter((folder) => pathIn(folder, path) !== path)
  return (
    <li className="group flex items-center">
      <button
        type="button"
        draggable={!isEntry}
        onDragStart={(event) => {
          event.dataTransfer.setData(DRAGGED, path)
          event.dataTransfer.effectAllowed = 'move'
        }}
        onClick={() => onOpen(path)}
        onKeyDown={(event) => {
          if (isEntry) return
          if (isPressed(FILE_KEYS.rename.keys, event)) onName()
          else if (isPressed(FILE_KEYS.remove.keys, event)) onRemove(path)
        }}
        aria-current={path === activePath ? 'true' : undefined}
        className="flex min-h-9 min-w-0 grow items-center gap-2 rounded-control px-2 text-start font-mono text-xs text-muted hover:bg-hover hover:text-ink aria-[current]:bg-hover aria-[current]:text-ink max-wide:min-h-11"
      >
        <FileText aria-hidden size={16} className="shrink-0" />
        <span className="truncate">{name}</span>
      </button>
      <Menu
        label={t('What to do with {file}', { file: path })}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            icon={EllipsisVertical}
            label={t('What to do with {file}', { file: path })}
            className="wide:opacity-0 wide:group-focus-within:opacity-100 wide:group-hover:opacity-100"
          />
        )}
        items={[
          ...(isEntry ? [] : [{ label: t('Rename'), onSelect: onName, shortcut: FILE_KEYS.rename.keys }]),
          ...(isEntry
            ? []
            : folders.map((folder) => ({
                label: folder === '' ? t('Move out of the folder') : t('Move to {folder}', { folder }),
                onSelect: () => onMove(path, folder),
              }))),
          { label: t('Download'), onSelect: () => onDownload(path) },
          ...(isEntry
            ? []
            : [{ label: t('Delete'), onSelect: () => onRemove(path), shortcut: 'Del', isDanger: true }]),
        ]}
      />
    </li>
  )
}
