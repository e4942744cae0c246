// The studio part of Maiko.
import type { GameStudioModule } from '../../game/game'

export default {
  tiles: 'Fw Tv Kp Mg Sv Pw Cp Bg Ow f1 f3 f5 f9 tile-back kamon Fg'.split(' ').map((tile) => `m-${tile}`),
  box: '0 0 96 96',
  tokens: false,
  phrases: [
    [/^m-([A-Z])w$/, 'object-'],
    [/^m-f(\d)$/, 'friend-'],
    [/^m-t-([\w-]+)$/, 'teacher-'],
  ],
} satisfies GameStudioModule
