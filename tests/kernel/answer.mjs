// Answers the questions of standard input with the browser's kernel, in node: `node answer.mjs < questions.json`;
// with --times, says how long each took.
import { readFileSync } from 'node:fs'
import ts from '../../web/node_modules/typescript/lib/typescript.js'

const source = readFileSync(new URL('../../web/src/games/okiya/kernel/kernel.ts', import.meta.url), 'utf-8')
const options = { compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 } }
const { instantiateSolverKernel } = await import(`data:text/javascript,${encodeURIComponent(ts.transpile(source, options.compilerOptions))}`)
const wasm = readFileSync(new URL('../../web/src/games/okiya/kernel/okiya.wasm', import.meta.url))
const kernel = await instantiateSolverKernel(await WebAssembly.compile(wasm))
const questions = JSON.parse(readFileSync(0, 'utf-8'))
const timed = (question) => {
  const began = performance.now()
  const { positions } = kernel.solve(...question)
  return { positions, seconds: (performance.now() - began) / 1e3 }
}
const answer = process.argv.includes('--times') ? timed : (question) => kernel.solve(...question)
process.stdout.write(JSON.stringify(questions.map(answer)))
