/** The one channel that what people announce stands in. */
export const ANNOUNCEMENT_CHANNEL = { id: '3e1c7d52-9b0f-4a6e-8c35-1f7a2d4b6e90', name: 'Announcements' }
