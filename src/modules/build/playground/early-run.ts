/**
 * What works before the playground's scripts are there, which on a slow phone takes seconds: a text field in the editor's place, and one
 * run of what was typed. `EARLY_RUN_SCRIPT` is part of the page; the playground takes over what it has once it lives.
 */
import type { RunOutcome } from '#modules/exercises/outcomes/contract.ts'

/** What the script leaves for the playground. */
type EarlyRun = {
  /** What the field holds, once something was typed; null: what it was given. */
  code: string | null
  /** The run that was asked for; it comes to null where the playground must run the program itself. */
  outcome: Promise<RunOutcome | null> | null
  isTaken: boolean
}

declare global {
  interface Window {
    earlyRun?: EarlyRun
  }
}

/** Attributes of the text field, which tell the script what it holds. All texts are as a person reads them. */
export type EarlyAttributes = {
  'data-early-code': string
  /** Empty: it is shown, not run. */
  'data-language': string
  /** Of the file that is typed. */
  'data-path': string
  'data-database': string
  /** Where this browser stores what was typed before; empty: something else was asked for. */
  'data-stored': string
  /** Pattern of programs that ask for input: those wait for a terminal. Empty: none does. */
  'data-asks': string
  'data-running': string
  'data-later': string
  'data-nothing': string
}

/** Of the page; the content-security policy names it by its hash. A link that holds a program is left to the playground. */
export const EARLY_RUN_SCRIPT = `(function(){
var d=document,area=d.querySelector('[data-early-code]'),stored=null
if(!area||location.hash.indexOf('program=')>=0)return
var about=area.dataset,early=window.earlyRun={code:null,outcome:null,isTaken:false}
try{stored=about.stored&&JSON.parse(localStorage.getItem(about.stored))}catch(e){}
var files=stored&&stored.files&&stored.files[0]?stored.files:[{path:about.path}]
if(typeof files[0].content==='string')area.value=files[0].content
function count(){area.previousElementSibling.textContent=area.value.split('\\n').map(function(_,i){return i+1}).join('\\n')}
function show(text){d.querySelectorAll('[data-early-output]').forEach(function(place){place.hidden=false;place.textContent=text})}
function start(body){return fetch('/api/run',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(body)}).then(function(answer){return answer.ok?answer.json():null}).catch(function(){return null})}
function run(){
if(early.isTaken||early.outcome||!about.language)return
var all=files.map(function(file,i){return{path:file.path,content:i?file.content:area.value}})
var asks=about.asks&&all.some(function(file){return new RegExp(about.asks).test(file.content)})
var body={language:about.language,files:all,stdin:stored&&stored.stdin||'',args:stored&&stored.args||[]},database=stored?stored.database:about.database
if(database)body.database=database
show(about.running)
early.outcome=asks?Promise.resolve(null):start(body)
early.outcome.then(function(outcome){if(!early.isTaken)show(outcome?outcome.stdout+outcome.stderr||about.nothing:about.later)})
}
count()
area.addEventListener('input',function(){early.code=area.value;count()})
d.addEventListener('click',function(event){if(event.target.closest&&event.target.closest('[data-early-run]'))run()},true)
d.addEventListener('keydown',function(event){if(event.key==='Enter'&&(event.ctrlKey||event.metaKey))run()},true)
})()`

/** Hands over what was done before the playground lived. Once: null afterwards, and where there was no script. */
export function takeEarlyRun(): Pick<EarlyRun, 'code' | 'outcome'> | null {
  const early = window.earlyRun
  if (early === undefined || early.isTaken) return null
  early.isTaken = true
  return { code: early.code, outcome: early.outcome }
}
