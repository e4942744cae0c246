// Plays random games in the WebAssembly kernel of Maiko, in node: `node maiko_random_games.mjs WASM SEED GAMES`. Prints
// the counts and the CPU seconds for two, three and four players, with a list of the legal actions at every step.
import { readFileSync } from 'node:fs'

const [path, seed, games] = process.argv.slice(2)
const { instance } = await WebAssembly.instantiate(readFileSync(path))
const { maiko_play_random: play, memory, __heap_base: free } = instance.exports
const counts = free.value
const run = (players) => {
  play(0n, players, 1000, 1, 0, counts) // node compiles the code to its fastest form while it runs
  const before = process.cpuUsage()
  play(BigInt(seed), players, Number(games), 1, 0, counts)
  const { user } = process.cpuUsage(before)
  const numbers = new BigUint64Array(memory.buffer.slice(counts, counts + 64))
  return { counts: Array.from(numbers, Number), seconds: user / 1e6 }
}
process.stdout.write(JSON.stringify([2, 3, 4].map(run)))
