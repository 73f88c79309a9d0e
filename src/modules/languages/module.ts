/** The page of each language: /python and its like. */
import { defineModule } from '#platform/module/define-module.ts'

export const languages = defineModule({ name: 'languages' })
