# Push notifications, which a device shows while the page of a table is closed. The
# first phrases are titles; the last one is the text below the title.
push-turn = It is your turn
push-sat = { $name } has sat down
push-rematch = { $name } would like a rematch
push-next = { $name } is ready for the next game
push-hurry = { $hours ->
    [one] One hour left for your turn
   *[other] { $hours } hours left for your turn
  }
push-at = { $game } with { $names }

# The switch for push notifications on this device.
callback-off = Want to close this page? This device can tell you when it is your turn.
callback-push = This device will tell you when it is your turn.
callback-page = This device will tell you when it is your turn, as long as this page is open in a tab or window.
callback-denied = This browser is not allowed to show you notifications. You can change that in its settings for this site.
callback-install = To be told when it is your turn, first add this page to your home screen.
callback-none = This browser cannot tell you when it is your turn once the page is closed.
callback-turn-on = Tell me
callback-turn-off = Stop telling me
callback-problem = { $error ->
    [too-many] Too many requests. Wait a minute, then try again.
    [no-cookie] This browser does not keep our cookie, so we cannot tell you when it is your turn.
    [bad-endpoint] We cannot send notifications to this browser.
    [bad-subscription] We cannot send notifications to this browser.
   *[other] That did not work. Try again in a moment.
}
quiet-from = Quiet hours:
quiet-until = to
quiet-never = never
