/** Spanish texts of failures. */

export const texts = {
  unreachable: 'No se puede acceder al servicio. Comprueba que funciona y la conexión.',
  slow: 'El servicio tardó demasiado en responder.',
  refused: 'El servicio rechazó esta clave.',
  off: 'Esta función está desactivada.',
  missing: 'Esto ya no existe.',
  busy: 'Demasiadas solicitudes en un minuto; espera un momento.',
  failed: 'El servicio falló; su registro dice por qué.',
  rejected: 'El servicio no lo aceptó.',
} as const;
