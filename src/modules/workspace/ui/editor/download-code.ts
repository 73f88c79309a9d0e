export type DownloadFile = { path: string; content: string }

/** Saves the learner's files: one as itself, several one after the other, named after the lesson. */
export function downloadCode(files: DownloadFile[], lessonName: string): void {
  for (const file of files) {
    const name = file.path.split('/').at(-1) ?? file.path
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([file.content], { type: 'text/plain;charset=utf-8' }))
    link.download = `${lessonName}-${name}`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  }
}
