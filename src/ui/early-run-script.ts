/**
 * Script of a page in which one can type and run a program before any other script has come; `modules/build/playground/early-run.ts` says what it
 * leaves there. It is here because the renderer, which allows it by its hash, knows no module. A link that holds a program is left to the playground.
 */
export const EARLY_RUN_SCRIPT = `(function(){
var d=document,area=d.querySelector('[data-early-code]'),stored=null,isRunning=false
if(!area||location.hash.indexOf('program=')>=0)return
var about=area.dataset,early=window.earlyRun={code:null,outcome:null,isTaken:false}
try{stored=about.stored&&JSON.parse(localStorage.getItem(about.stored))}catch(e){}
var files=stored&&stored.files&&stored.files[0]?stored.files:[{path:about.path}]
if(typeof files[0].content==='string')area.value=files[0].content
function count(){area.previousElementSibling.textContent=area.value.split('\\n').map(function(_,i){return i+1}).join('\\n')}
function show(text){d.querySelectorAll('[data-early-output]').forEach(function(place){place.hidden=false;place.textContent=text})}
function start(body){return fetch('/api/run',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(body)}).then(function(answer){return answer.ok?answer.json():null}).catch(function(){return null})}
function run(){
if(early.isTaken||isRunning||!about.language)return
var all=files.map(function(file,i){return{path:file.path,content:i?file.content:area.value}})
var asks=about.asks&&all.some(function(file){return new RegExp(about.asks).test(file.content)})
var body={language:about.language,files:all,stdin:stored&&stored.stdin||'',args:stored&&stored.args||[]},database=stored?stored.database:about.database
if(database)body.database=database
show(about.running)
isRunning=true
early.outcome=asks?Promise.resolve(null):start(body)
early.outcome.then(function(outcome){isRunning=false;if(!early.isTaken)show(outcome?outcome.stdout+outcome.stderr||about.nothing:about.later)})
}
count()
area.addEventListener('input',function(){early.code=area.value;count()})
d.addEventListener('click',function(event){if(event.target.closest&&event.target.closest('[data-early-run]'))run()},true)
d.addEventListener('keydown',function(event){if(event.key==='Enter'&&(event.ctrlKey||event.metaKey))run()},true)
})()`
