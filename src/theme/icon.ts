/**
 * The icon in a browser's tab: a lectern. Its colours are attributes, not a style sheet, which a strict content security
 * policy would stop; on a ground of its own it shows on the tabs of both schemes.
 */
import { light } from './style/palette.ts'

export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="7" fill="${light.link}"/>
<path d="m7 14 15-7 4 5-15 7zM16 17v8M10 25h12" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>
</svg>
`
