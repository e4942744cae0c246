// A server of boardgame.io as its documentation has it: nothing is kept on disk, and whole states are sent.
// The game is as near to Okiya as matters to a server: sixteen cells, two people in turn, four in a row or in a square
// win a game, three games win the match. (package.json holds koa-compose back: with 4.2, which copies what it is given,
// boardgame.io's lobby is not found, for it is added after.)

const { INVALID_MOVE } = require("boardgame.io/core");
const { Server } = require("boardgame.io/server");

const FOURS = [0, 1, 2, 3].flatMap((n) => [
  [0, 1, 2, 3].map((m) => 4 * n + m),
  [0, 1, 2, 3].map((m) => 4 * m + n),
]);
FOURS.push([0, 5, 10, 15], [3, 6, 9, 12]);
for (const corner of [0, 1, 2, 4, 5, 6, 8, 9, 10]) FOURS.push([corner, corner + 1, corner + 4, corner + 5]);

const empty = () => Array(16).fill(null);

const okiya = {
  name: "okiya",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ cells: empty(), won: { 0: 0, 1: 0 } }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
      const won = FOURS.some((four) => four.every((each) => G.cells[each] === playerID));
      if (won) G.won[playerID] += 1;
      if (won || !G.cells.includes(null)) G.cells = empty();
    },
  },
  endIf: ({ G }) => {
    const winner = ["0", "1"].find((player) => G.won[player] === 3);
    if (winner !== undefined) return { winner };
  },
};

const server = Server({ games: [okiya], origins: ["http://127.0.0.1"] });
// what it calls a port goes to node's `listen` as it is, which also takes an address
server.run({ port: { port: 0, host: "127.0.0.1" } }).then(({ appServer }) => {
  console.log(`boardgame.io is open at http://127.0.0.1:${appServer.address().port}/`);
});
