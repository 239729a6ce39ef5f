import { PHONE } from '../conditions.ts'

const scrim = {
  position: 'fixed',
  inset: '0',
  background: 'scrim',
  zIndex: 'scrim',
  _open: { animation: 'appear {durations.dialog} ease-out' },
  _closed: { animation: 'vanish {durations.dialog} ease-out' },
}

/** A dialog: 600 px wide and raised; on a phone it is the whole screen. */
export const dialogRecipe = {
  className: 'chakra-dialog',
  slots: [
    'trigger',
    'backdrop',
    'positioner',
    'content',
    'title',
    'description',
    'closeTrigger',
    'header',
    'body',
    'footer',
  ],
  base: {
    backdrop: scrim,
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'dialog',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      padding: '4',
      overscrollBehaviorY: 'none',
      [PHONE]: { padding: '0', alignItems: 'stretch' },
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: 'full',
      maxHeight: '100%',
      background: 'raised',
      color: 'ink',
      borderRadius: 'dialog',
      boxShadow: 'dialog',
      outline: '0',
      overflow: 'hidden',
      _open: { animation: 'rise {durations.dialog} ease-out' },
      _closed: { animation: 'sink {durations.dialog} ease-out' },
      [PHONE]: { borderRadius: '0', height: '100dvh' },
      '@media (forced-colors: active)': { border: '2px solid CanvasText' },
    },
    title: { textStyle: 'h2', flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
  },
}

/** A drawer: the phone's navigation, at one side of the screen. */
export const drawerRecipe = {
  className: 'chakra-drawer',
  slots: dialogRecipe.slots,
  base: {
    backdrop: scrim,
    positioner: { position: 'fixed', inset: '0', zIndex: 'dialog', display: 'flex' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: '320px',
      maxWidth: '88vw',
      height: '100dvh',
      background: 'raised',
      color: 'ink',
      boxShadow: 'dialog',
      outline: '0',
      overflowY: 'auto',
      _open: { animation: 'appear {durations.dialog} ease-out' },
      _closed: { animation: 'vanish {durations.dialog} ease-out' },
    },
    title: { textStyle: 'h2', flex: '1' },
  },
}
