// Plays games in the WebAssembly kernel of Maiko, in node: `node maiko_choices.mjs WASM`. On standard input are the
// secrets of the games, in hexadecimal. Prints the actions of each game: three players choose by the judgement with the
// fitted weights, by a search, and from a memory of nothing.
import { readFileSync } from "node:fs";

const [path] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(path));
const kernel = instance.exports;
const bytes = () => new Uint8Array(kernel.memory.buffer);
const free = Math.ceil(kernel.__heap_base.value / 16) * 16;
const [deal, state, secret, colours, memory, random, value, facts] = [
  0, 256, 512, 576, 640, 1024, 1032, 2048,
].map((at) => free + at);
if (free + 4096 > kernel.memory.buffer.byteLength) kernel.memory.grow(1);

const games = JSON.parse(readFileSync(0, "utf-8")).map((text) => {
  bytes().set(Buffer.from(text, "hex"), secret);
  bytes().set([0, 1, 2], colours);
  bytes().fill(0, memory, memory + 164);
  kernel.maiko_deal_secret(secret, 3, colours, 4, deal);
  kernel.maiko_start(deal, 12, state);
  const actions = [];
  for (;;) {
    kernel.maiko_get_facts(deal, state, facts);
    const [player, phase] = bytes().subarray(facts + 317);
    if (phase === 7) return actions;
    const seed = BigInt(actions.length);
    new DataView(kernel.memory.buffer).setBigUint64(random, seed, true);
    const action =
      player === 0
        ? kernel.maiko_judge(deal, state, 1, random, value)
        : player === 1
          ? kernel.maiko_choose_by_search(deal, state, seed, 60, 3, 1)
          : kernel.maiko_judge_by_memory(deal, state, memory, random, value);
    kernel.maiko_play(deal, state, action);
    actions.push(action);
  }
});
process.stdout.write(JSON.stringify(games));
